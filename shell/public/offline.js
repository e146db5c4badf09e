// The site's service worker (docs/decisions/053-offline-page.md). It caches nothing: it only answers failed navigations with this page.

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Rialto</title>
<style>
:root { color-scheme: light dark; }
:root[data-scheme=light] { color-scheme: light; }
:root[data-scheme=dark] { color-scheme: dark; }
body {
  display: grid; place-items: center; min-height: 100vh; margin: 0; padding: 1rem; box-sizing: border-box; text-align: center;
  background: light-dark(#faf6ee, #131a16); color: light-dark(#1d2a22, #f1ede2);
  font: 1.0625rem/1.55 Figtree, system-ui, sans-serif;
}
main { max-width: 34rem; }
b { color: light-dark(#1c5b3c, #8ccfa3); font: 640 1.625rem Fraunces, Georgia, serif; letter-spacing: -.02em; }
h1 { margin: 1.5rem 0 .5rem; font: 560 2rem/1.15 Fraunces, Georgia, serif; }
a {
  display: inline-block; margin-top: 1rem; padding: .75rem 1.5rem; border-radius: 999px;
  background: light-dark(#1c5b3c, #8ccfa3); color: light-dark(#fffdf8, #0f1612); font-weight: 600; text-decoration: none;
}
a:focus-visible { outline: 3px solid; outline-offset: 3px; }
</style>
</head>
<body>
<main>
<b>Rialto</b>
<h1></h1>
<p></p>
<a href=""></a>
</main>
<script>
const texts = {
  en: {
    offline: ['You’re offline', 'This page will load once you’re back online.'],
    unreachable: ['We can’t reach Rialto', 'Check your connection and try again.'],
    again: 'Try again',
  },
  de: {
    offline: ['Sie sind offline', 'Diese Seite wird geladen, sobald Sie wieder online sind.'],
    unreachable: ['Rialto ist nicht erreichbar', 'Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.'],
    again: 'Erneut versuchen',
  },
};
const chosen = (name) => new RegExp('(?:^|; )rialto[.]' + name + '=([a-z]+)').exec(document.cookie)?.[1];
const language = (chosen('language') ?? navigator.language).startsWith('de') ? 'de' : 'en';
const t = texts[language];
document.documentElement.lang = language;
document.documentElement.dataset.scheme = chosen('colorScheme') ?? '';
const show = () => {
  const [title, text] = navigator.onLine ? t.unreachable : t.offline;
  document.title = title + ' · Rialto';
  document.querySelector('h1').textContent = title;
  document.querySelector('p').textContent = text;
  document.querySelector('a').textContent = t.again;
};
show();
addEventListener('offline', show);
addEventListener('online', () => location.reload());
</script>
</body>
</html>
`;

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
};

addEventListener('install', () => skipWaiting());

addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload?.enable()));

addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request;
  if (mode !== 'navigate' || method !== 'GET' || new URL(url).pathname.startsWith('/api/')) return;
  event.respondWith(answer(event));
});

async function answer({ request, preloadResponse }) {
  try {
    // The browser requests the page while this worker starts.
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return new Response(page, { status: 503, headers });
  }
}
