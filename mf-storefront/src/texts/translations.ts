/** What the shop front says in other languages than English, each loaded as a whole. */
export const translations = { de: () => import(/* webpackChunkName: "de" */ './de').then((m) => m.de) };
