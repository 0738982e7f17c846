package org.annabella.web;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.ReadListener;
import jakarta.servlet.Servlet;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One request to the pages without a network: all that the server's own part would do is to carry it. What is not asked of a
 * request here is not there.
 */
final class Inside {
    private final Asked asked;
    private final Answered answered = new Answered();
    private final Map<String, Object> attributes = new HashMap<>();
    private final byte[] body;
    private final HttpServletRequest request = proxy(HttpServletRequest.class, this::request);
    private final HttpServletResponse response = proxy(HttpServletResponse.class, this::response);
    private final AsyncContext later = proxy(AsyncContext.class, this::later);
    private boolean isLater;

    private Inside(Asked asked) {
        this.asked = asked;
        this.body = asked.body().getBytes(StandardCharsets.UTF_8);
    }

    /** Has this answered; a stream goes on by itself. */
    static Answered answer(Servlet pages, Asked asked) throws IOException {
        Inside inside = new Inside(asked);
        try {
            pages.service(inside.request, inside.response);
        } catch (ServletException defect) {
            throw new IllegalStateException(defect);
        }
        if (!inside.isLater) {
            inside.answered.end();
        }
        return inside.answered;
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }

    private static String first(Object @Nullable [] arguments) {
        return arguments == null || arguments.length == 0 ? "" : String.valueOf(arguments[0]);
    }

    private @Nullable Object request(Object self, Method method, Object @Nullable [] arguments) {
        String name = first(arguments);
        int query = asked.path().indexOf('?');
        return switch (method.getName()) {
            case "getMethod" -> asked.method();
            case "getRequestURI", "getServletPath" ->
                query < 0 ? asked.path() : asked.path().substring(0, query);
            case "getQueryString" -> query < 0 ? null : asked.path().substring(query + 1);
            case "getContextPath", "getPathInfo" -> "";
            case "getHeader" -> asked.header(name);
            case "getHeaders" ->
                Collections.enumeration(
                        asked.header(name) == null ? List.of() : List.of(String.valueOf(asked.header(name))));
            case "getHeaderNames" -> Collections.enumeration(asked.headers().keySet());
            case "getCookies" -> cookies();
            case "getContentType" -> asked.header("Content-Type");
            case "getCharacterEncoding" -> "UTF-8";
            case "getContentLength" -> body.length;
            case "getContentLengthLong" -> (long) body.length;
            case "getInputStream" -> input();
            case "getRemoteAddr" -> asked.from();
            case "getRemotePort" -> 50_000;
            case "getScheme" -> "http";
            case "getProtocol" -> "HTTP/1.1";
            case "getAttribute" -> attributes.get(name);
            case "setAttribute" -> put(name, arguments);
            case "startAsync" -> startLater();
            case "getAsyncContext" -> later;
            case "isAsyncStarted" -> isLater;
            case "isAsyncSupported" -> true;
            default -> common(self, method, arguments);
        };
    }

    private @Nullable Object put(String name, Object @Nullable [] arguments) {
        if (arguments != null) {
            attributes.put(name, arguments[1]);
        }
        return null;
    }

    private AsyncContext startLater() {
        isLater = true;
        return later;
    }

    private @Nullable Object later(Object self, Method method, Object @Nullable [] arguments) {
        return switch (method.getName()) {
            case "complete" -> {
                answered.end();
                yield null;
            }
            case "setTimeout", "addListener" -> null;
            case "getTimeout" -> 0L;
            case "getRequest" -> request;
            case "getResponse" -> response;
            default -> common(self, method, arguments);
        };
    }

    private @Nullable Object response(Object self, Method method, Object @Nullable [] arguments) {
        String name = first(arguments);
        switch (method.getName()) {
            case "getStatus" -> {
                return answered.status();
            }
            case "setStatus" -> answered.status(Integer.parseInt(name));
            case "setHeader" -> answered.put(name, second(arguments));
            case "addHeader" -> answered.add(name, second(arguments));
            case "addCookie" -> cookie(arguments);
            case "getHeader" -> {
                return answered.header(name).orElse(null);
            }
            case "getHeaders" -> {
                return answered.headers(name);
            }
            case "setContentType" -> answered.put("content-type", name);
            case "containsHeader" -> {
                return answered.header(name).isPresent();
            }
            case "getContentType" -> {
                return answered.header("content-type").orElse(null);
            }
            case "getCharacterEncoding" -> {
                return "UTF-8";
            }
            case "getOutputStream" -> {
                return output();
            }
            case "isCommitted" -> {
                return false;
            }
            case "setCharacterEncoding",
                    "setContentLength",
                    "setContentLengthLong",
                    "flushBuffer",
                    "setBufferSize" -> {}
            default -> {
                return common(self, method, arguments);
            }
        }
        return null;
    }

    private void cookie(Object @Nullable [] arguments) {
        if (arguments != null && arguments[0] instanceof Cookie cookie) {
            answered.add("set-cookie", cookie.getName() + "=" + cookie.getValue() + "; Path=" + cookie.getPath());
        }
    }

    private static String second(Object @Nullable [] arguments) {
        return arguments == null ? "" : String.valueOf(arguments[1]);
    }

    private static @Nullable Object common(Object self, Method method, Object @Nullable [] arguments) {
        return switch (method.getName()) {
            case "toString" -> "inside";
            case "hashCode" -> System.identityHashCode(self);
            case "equals" -> arguments != null && self == arguments[0];
            default -> throw new UnsupportedOperationException("no " + method + " here");
        };
    }

    private Cookie @Nullable [] cookies() {
        String header = asked.header("Cookie");
        if (header == null || header.isBlank()) {
            return null;
        }
        return Arrays.stream(header.split(";\\s*"))
                .map(cookie -> cookie.split("=", 2))
                .filter(cookie -> cookie.length == 2)
                .map(cookie -> new Cookie(cookie[0], cookie[1]))
                .toArray(Cookie[]::new);
    }

    private ServletInputStream input() {
        ByteArrayInputStream from = new ByteArrayInputStream(body);
        return new ServletInputStream() {
            @Override
            public int read() {
                return from.read();
            }

            @Override
            public boolean isFinished() {
                return from.available() == 0;
            }

            @Override
            public boolean isReady() {
                return true;
            }

            @Override
            public void setReadListener(ReadListener listener) {
                throw new UnsupportedOperationException(String.valueOf(listener));
            }
        };
    }

    private ServletOutputStream output() {
        OutputStream to = answered.stream();
        return new ServletOutputStream() {
            @Override
            public void write(int one) throws IOException {
                to.write(one);
            }

            @Override
            public void write(byte[] some, int from, int length) throws IOException {
                to.write(some, from, length);
            }

            @Override
            public boolean isReady() {
                return true;
            }

            @Override
            public void setWriteListener(WriteListener listener) {
                throw new UnsupportedOperationException(String.valueOf(listener));
            }
        };
    }
}
