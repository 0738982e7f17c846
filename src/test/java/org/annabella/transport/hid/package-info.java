@NullMarked
package org.annabella.transport.hid;

import org.jspecify.annotations.NullMarked;
