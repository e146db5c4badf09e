const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as HTML, also in an attribute. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
