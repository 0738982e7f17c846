package org.annabella.web.page;

import j2html.tags.DomContent;

/**
 * A piece of a page that is sent anew when it has changed.
 *
 * @param id of the element that holds it: a letter first, then letters, digits and hyphens
 */
public record Part(String id, DomContent content) {}
