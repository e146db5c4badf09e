// The names of what admins write. Without zod, for browsers.

/** The pages that every market has, in the order of the footer; each is also the page's path. */
export const pageSlugs = ['help', 'delivery-and-returns', 'terms', 'privacy', 'imprint', 'contact'] as const;
export type PageSlug = (typeof pageSlugs)[number];

/** The languages in which pages, announcements and picks are written. English is the fallback. */
export const contentLanguages = ['en', 'de'] as const;
export type ContentLanguage = (typeof contentLanguages)[number];

/** The most characters of a page's text. */
export const MAX_PAGE_TEXT = 40_000;

export const announcementLevels = ['info', 'warning'] as const;
export type AnnouncementLevel = (typeof announcementLevels)[number];

/** Whom an announcement is shown to: all visitors, or those who are signed in with a role. */
export const audiences = ['everyone', 'user', 'vendor', 'admin'] as const;
export type Audience = (typeof audiences)[number];
