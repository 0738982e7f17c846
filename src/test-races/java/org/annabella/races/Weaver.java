package org.annabella.races;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import net.bytebuddy.agent.ByteBuddyAgent;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Puts a point before each access to a field, each lock, and each call of what the JDK has for threads. */
final class Weaver implements ClassFileTransformer {
    private static final String POINTS = "org/annabella/races/Points";
    /** Where the threads under test live; what only tests use of them is left alone. */
    private static final String[] OURS = {
        "org/annabella/threads/",
        "org/annabella/table/GameLoop",
        "org/annabella/hearing/process/RecogniserPool",
        "org/annabella/hearing/process/RecogniserProcess",
        "org/annabella/station/faults/Watchdog",
        "org/annabella/voice/ChannelSpeech",
        "org/annabella/voice/SpeechQueue",
        "org/annabella/serial/SerialLine",
        "org/annabella/serial/Supervisor",
        "org/annabella/races/Planted"
    };
    /** Not the locks themselves: whoever is held inside of them is held as well between them and here. */
    private static final String[] OF_THE_JDK = {
        "java/util/concurrent/ThreadPoolExecutor",
        "java/util/concurrent/ThreadPoolExecutor$Worker",
        "java/util/concurrent/ScheduledThreadPoolExecutor",
        "java/util/concurrent/ScheduledThreadPoolExecutor$DelayedWorkQueue",
        "java/util/concurrent/ScheduledThreadPoolExecutor$ScheduledFutureTask",
        "java/util/concurrent/LinkedBlockingQueue"
    };

    private static boolean woven;

    private Weaver() {}

    /** Weaves what is loaded from now on, and the classes of the JDK at once. Harmless when repeated. */
    static synchronized void weave() {
        if (woven) {
            return;
        }
        woven = true;
        try {
            Instrumentation machine = ByteBuddyAgent.install();
            machine.appendToBootstrapClassLoaderSearch(jarOfPoints());
            List<Class<?>> loaded = new ArrayList<>();
            for (Class<?> each : machine.getAllLoadedClasses()) {
                if (machine.isModifiableClass(each)
                        && isToBeWoven(each.getName().replace('.', '/'))) {
                    loaded.add(each);
                }
            }
            machine.addTransformer(new Weaver(), true);
            machine.retransformClasses(loaded.toArray(Class<?>[]::new));
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        } catch (UnmodifiableClassException fixed) {
            throw new IllegalStateException(fixed);
        }
    }

    /** In loops only: what asks this loads classes, for which it is asked. */
    private static boolean isToBeWoven(String name) {
        for (String each : OF_THE_JDK) {
            if (name.equals(each)) {
                return true;
            }
        }
        // What a simulated world has of its own is not under test here.
        for (String each : OURS) {
            if (name.startsWith(each)) {
                return !name.contains("/Virtual");
            }
        }
        return false;
    }

    private static JarFile jarOfPoints() throws IOException {
        Path jar = Files.createTempFile("points", ".jar");
        jar.toFile().deleteOnExit();
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                InputStream points = Objects.requireNonNull(Weaver.class.getResourceAsStream("Points.class"))) {
            out.putNextEntry(new JarEntry(POINTS + ".class"));
            points.transferTo(out);
        }
        return new JarFile(jar.toFile());
    }

    @Override
    public byte @Nullable [] transform(
            @Nullable ClassLoader loader,
            String name,
            @Nullable Class<?> again,
            @Nullable ProtectionDomain domain,
            byte[] bytes) {
        if (name == null || !isToBeWoven(name)) {
            return null;
        }
        ClassReader reader = new ClassReader(bytes);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(new Woven(writer, name.substring(name.lastIndexOf('/') + 1)), 0);
        return writer.toByteArray();
    }

    private static final class Woven extends ClassVisitor {
        private final String type;

        Woven(ClassVisitor next, String type) {
            super(Opcodes.ASM9, next);
            this.type = type;
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String shape, @Nullable String generic, String @Nullable [] thrown) {
            MethodVisitor next = super.visitMethod(access, name, shape, generic, thrown);
            return name.equals("<clinit>") ? next : new WovenMethod(next, type + "." + name);
        }
    }

    private static final class WovenMethod extends MethodVisitor {
        private final String method;

        WovenMethod(MethodVisitor next, String method) {
            super(Opcodes.ASM9, next);
            this.method = method;
        }

        private void point() {
            super.visitLdcInsn(Shaken.site(method));
            super.visitMethodInsn(Opcodes.INVOKESTATIC, POINTS, "pass", "(I)V", false);
        }

        @Override
        public void visitFieldInsn(int code, String owner, String name, String shape) {
            point();
            super.visitFieldInsn(code, owner, name, shape);
        }

        @Override
        public void visitInsn(int code) {
            if (code == Opcodes.MONITORENTER) {
                point();
            }
            super.visitInsn(code);
            if (code == Opcodes.MONITOREXIT) {
                point();
            }
        }

        @Override
        public void visitMethodInsn(int code, String owner, String name, String shape, boolean ofInterface) {
            if (owner.startsWith("java/util/concurrent/") || owner.equals("java/lang/Thread")) {
                point();
            }
            super.visitMethodInsn(code, owner, name, shape, ofInterface);
        }
    }
}
