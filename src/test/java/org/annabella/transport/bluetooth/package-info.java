@NullMarked
package org.annabella.transport.bluetooth;

import org.jspecify.annotations.NullMarked;
