/** What the kit and the parts behind the pages say in other languages than English, each loaded as a whole, with the app's own. */
export const translations = { de: () => import(/* webpackChunkName: "de" */ './de').then((m) => m.de) };
