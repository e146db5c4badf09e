// Without zod, for browsers.

/**
 * Draft: never submitted, and not seen by admins. Asked: an admin asks for more; the applicant answers and submits again. A refused
 * application can be submitted again, too.
 */
export const applicationStates = ['draft', 'submitted', 'asked', 'approved', 'refused'] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** Those that admins see. */
export const listedApplicationStates = ['submitted', 'asked', 'approved', 'refused'] as const;
export type ListedApplicationState = (typeof listedApplicationStates)[number];

export const applicationDecisions = ['approve', 'ask', 'refuse'] as const;
export type ApplicationDecision = (typeof applicationDecisions)[number];

/** What happened to an application. */
export const applicationSteps = ['submitted', 'asked', 'approved', 'refused'] as const;
export type ApplicationStep = (typeof applicationSteps)[number];

/** Documents of an application. */
export const MAX_DOCUMENTS = 5;

/** Accepted media types of a document; the server checks the bytes. */
export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** Characters of the words of a decision and of an answer. */
export const MAX_APPLICATION_TEXT = 2000;
