// Without zod, for browsers.

/** Characters of a message. */
export const MAX_MESSAGE = 4000;

/** Pictures of a message. */
export const MAX_MESSAGE_PICTURES = 4;

/** What a conversation can be about. */
export const subjectKinds = ['product', 'shop', 'order'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

export const sides = ['buyer', 'vendor'] as const;
export type Side = (typeof sides)[number];

/** Why nobody can write in a conversation: an account of either side was deleted or is suspended. */
export const closedReasons = ['deleted', 'suspended'] as const;
export type ClosedReason = (typeof closedReasons)[number];
