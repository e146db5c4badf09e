export const translations = { de: () => import(/* webpackChunkName: "de" */ './de').then((m) => m.de) };
