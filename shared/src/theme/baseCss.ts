import { slowNoticeId } from '@rialto/shared/federation/area';
import { hydrationCss } from '@rialto/shared/hydration/controls';
import { fontFaces } from '@rialto/shared/theme/fontFaces';
import { cssName, fonts } from '@rialto/shared/theme/theme';
import { colors, typeScale } from '@rialto/shared/theme/tokens';

const colorVariables = Object.entries(colors)
  .map(([name, [light, dark]]) => `--${cssName(name)}:light-dark(${light},${dark});`)
  .join('');

const { hero, h1, h2, ...fixed } = typeScale;
const fluid = (name: string, size: number) =>
  `--text-${name}:clamp(min(${Math.round(size * 0.66) / 16}rem,12vw),${((size / 1150) * 100).toFixed(2)}vw,${size / 16}rem);`;
const textVariables =
  Object.entries(fixed)
    .map(([name, size]) => `--text-${name}:${size / 16}rem;`)
    .join('') +
  fluid('hero', hero) +
  fluid('h1', h1) +
  fluid('h2', h2);

const faceRules = fontFaces
  .map(
    ({ family, file, weights, range }) =>
      `@font-face{font-family:'${family}';src:url(/fonts/${file}) format('woff2');font-weight:${weights.join(' ')};font-display:swap;unicode-range:${range}}`,
  )
  .join('\n');

/** Prints the main content only, black on white. */
const paper = `
@page{margin:15mm}
@media print{
:root{color-scheme:light;--paper:#fff;--raised:#fff;--ink:#000;--ink-soft:#000;--line:#999;--shadow:none}
body :not(:has(main),main,main *){display:none!important}
:has(main){display:block!important;min-height:0!important;padding:0!important}
main a{color:inherit!important;text-decoration:none!important}
h1,h2,h3{break-after:avoid}
li,tr,dl,figure{break-inside:avoid}
}`.trim();

/**
 * The page's base style (tokens, fonts, resets), inlined in the published HTML. The fallback fonts are local ones scaled to the metrics
 * of ours (source: the fonts' OS/2 and hhea tables, and measured text widths), so that nothing shifts when ours load; browsers take
 * the last available face of a family. User-written text gets the direction of its first character.
 */
export const baseCss = `
${faceRules}
@font-face{font-family:'Fraunces Fallback';src:local('DejaVu Serif');ascent-override:105.27%;descent-override:27.45%;size-adjust:92.9%}
@font-face{font-family:'Fraunces Fallback';src:local('Noto Serif');ascent-override:97.04%;descent-override:25.3%;size-adjust:100.8%}
@font-face{font-family:'Fraunces Fallback';src:local('Georgia');ascent-override:89.81%;descent-override:23.42%;size-adjust:108.9%}
@font-face{font-family:'Fraunces Fallback';src:local('Times New Roman'),local('Liberation Serif');ascent-override:81.84%;descent-override:21.34%;line-gap-override:0%;size-adjust:119.5%}
@font-face{font-family:'Figtree Fallback';src:local('DejaVu Sans');ascent-override:107.23%;descent-override:28.22%;size-adjust:88.6%}
@font-face{font-family:'Figtree Fallback';src:local('Roboto');ascent-override:93.48%;descent-override:24.6%;size-adjust:101.6%}
@font-face{font-family:'Figtree Fallback';src:local('Arial'),local('Liberation Sans');ascent-override:95.48%;descent-override:25.13%;line-gap-override:0%;size-adjust:99.5%}
:root{color-scheme:light dark;${colorVariables}${textVariables}
--shadow:0 1px 2px light-dark(#1d2a2214,#0006),0 12px 28px -16px light-dark(#1d2a2240,#0008);--header:4rem}
[data-scheme=light]{color-scheme:light}[data-scheme=dark]{color-scheme:dark}
*,*::before,*::after{box-sizing:border-box}
html{scroll-padding-top:calc(var(--header) + 16px);-webkit-text-size-adjust:100%}
body{margin:0;min-height:100dvh;background:var(--paper);color:var(--ink);font:400 1rem/1.55 ${fonts.text};-webkit-font-smoothing:antialiased;overflow-wrap:anywhere;text-wrap:pretty}
h1,h2,h3,p,figure,blockquote,ul,ol,dl,dd{margin:0;padding:0}
ul,ol{list-style:none}
h1,h2,h3{font-family:${fonts.display};font-variant-numeric:lining-nums;font-weight:560;line-height:1.15;letter-spacing:-.01em;text-wrap:balance}
h1{font-size:var(--text-h1)}h2{font-size:var(--text-h2)}h3{font-size:var(--text-lg)}
a{color:inherit}
[dir=auto],a,b,td,th,dd{unicode-bidi:plaintext}
img,svg{display:block;max-width:100%}
button,input,select,textarea{font:inherit;color:inherit}
button{cursor:pointer}
${hydrationCss}
noscript>p{max-width:40rem;margin:1rem auto;padding:0 1rem}
#${slowNoticeId}{display:none}
@media (scripting:enabled){#${slowNoticeId}{display:block;visibility:hidden;position:fixed;inset:auto 0 0;padding:12px 16px;background:var(--ink);color:var(--paper);text-align:center;animation:late 1ms 10s forwards}}
@keyframes late{to{visibility:visible}}
[hidden]{display:none!important}
:focus-visible{outline:3px solid var(--leaf);outline-offset:3px;border-radius:4px}
:focus:not(:focus-visible),[tabindex='-1']:focus{outline:none}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition:none!important;scroll-behavior:auto!important}}
${paper}
`.trim();
