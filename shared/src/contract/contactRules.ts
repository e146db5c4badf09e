// Without zod, for browsers.

/** What a contact request can be about. Stored requests keep the names: add new ones, never rename. */
export const contactTopics = ['order', 'delivery', 'return', 'payment', 'account', 'selling', 'other'] as const;
export type ContactTopic = (typeof contactTopics)[number];

/** Characters of a contact request, and of an answer to it. */
export const MAX_CONTACT_TEXT = 4000;

export const contactStates = ['open', 'done'] as const;
export type ContactState = (typeof contactStates)[number];
