const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML content and attributes. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
