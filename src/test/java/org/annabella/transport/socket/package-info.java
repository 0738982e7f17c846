@NullMarked
package org.annabella.transport.socket;

import org.jspecify.annotations.NullMarked;
