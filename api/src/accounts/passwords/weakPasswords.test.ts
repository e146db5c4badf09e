import { assertStrongPassword } from './weakPasswords';

const EMAIL = 'Jane.Doe.1990@Mail.example';
const weaknessOf = (password: string) =>
  assertStrongPassword(password, EMAIL).then(
    () => null,
    (error: { fields: Record<string, string> }) => error.fields.password,
  );
const common = 'Password is too easy to guess: it is a common password, or close to one';
const own = 'Password is too easy to guess: it is too close to your email address or to the name of this site';
const pattern = 'Password is too easy to guess: it repeats characters or follows a simple pattern';
const blank = 'Password is too easy to guess: it has only spaces';

test.each([
  ...[
    'password',
    'PASSWORD',
    'Password1',
    'P@ssw0rd',
    'P@ssw0rd!',
    'drowssap',
    'iloveyou',
    '12345678',
    'qwertyuiop',
  ].map((password) => [password, common]),
  ...['football1', 'letmein1', 'trustno1', 'schatz123', 'hallo123', 'passwort', '1q2w3e4r'].map((p) => [p, common]),
  ...['ｐａｓｓｗｏｒｄ', 'passwor\u0064\u200b'].map((password) => [password, common]),
  ...['aaaaaaaa', 'abcabcabc', 'x'.repeat(200), 'ab'.repeat(100), 'abcdefgh', 'zxcvbnm,'].map((p) => [p, pattern]),
  ...['jane.doe.1990@mail.example', 'JANE.DOE.1990', 'rialtorialto', 'rialto123'].map((password) => [password, own]),
  ...[
    'Password1!',
    'Passwort1!',
    'Summer2026!',
    'Winter2025!',
    'ilovejane1',
    'oltair123',
    'пароль123',
    'pass word',
    '1234 5678',
  ].map((password) => [password, common]),
  ...['Willkommen1', 'fußball1', 'Fussball1!', 'Schluessel2026', 'Schmetterling7!', 'Katharina1987', 'Juli2025!'].map(
    (p) => [p, common],
  ),
  ...['Butterfly1', 'Sunflower99!', 'Wednesday2026', 'Christopher!', 'Refrigerator1', 'monkey!2026', 'May!2026'].map(
    (p) => [p, common],
  ),
  // Cyrillic and Greek lookalikes, accents, and Russian words on an English keyboard.
  ...['раsswоrd', 'Pаsswοrd1!', 'pässwörd', 'ıloveyou', 'пароль2026!', 'любовь12', 'йцукенгш'].map((p) => [p, common]),
  ...['qwer1234', '1qaz2wsx', 'zaq12wsx', 'q1w2e3r4t5', '0okm9ijn', 'Asdfghjkl1', 'asdfghjklöä'].map((p) => [
    p,
    common,
  ]),
  ...['фывапролдж', 'qwertz123!', 'yxcvbnm,.-', 'azertyuiop', '7ujm8ik,'].map((p) => [p, pattern]),
  ...['rіаltо2026', 'Jаnеdое1990'].map((p) => [p, own]),
  ...['123 456 789', 'Password!Password!Password!', '12 34 56 78'].map((password) => [password, common]),
  ...['!QAY"WSX', 'qayxswedc', 'poiuztrewq', '😀😀😀😀😀😀😀😀', '👨‍👩‍👧👨‍👩‍👧', '🔒🔑🔒🔑🔒🔑🔒🔑'].map((p) => [
    p,
    pattern,
  ]),
  ...['jane.doe.1990@mail.example!', 'elpmaxe.liaM@0991.eoD.enaJ', 'janedoe1990', 'JaneDoe90', 'doejane1990'].map(
    (p) => [p, own],
  ),
  ...['rialto-2025', 'Rialto2026!', 'rialto.com', 'www.rialto', 'rialto rialto', 'marketplace1'].map((p) => [p, own]),
  ...['        ', '\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0', ' \t \t \t \t', '\u200b'.repeat(8)].map((p) => [
    p,
    blank,
  ]),
])('%j is rejected: %s', async (password, why) => {
  expect(await weaknessOf(password)).toBe(why);
});

test.each([
  ...[
    'correct horse',
    'a garden of words',
    'k7#pQ!x2',
    'maple river 42',
    'Übergrößenträger',
    '春が来た庭に花',
    'hunter of owls',
    'dragon fruit at noon',
    'Jane likes 7 turnips',
    'the rialto bridge at dawn',
    'tr0ub4dor&3',
    'Xk-92-fq.Lm',
    'fqx92841',
    'drei Igel am Zaun',
    'синий слон под дождём',
    'Gurkensalat mit Zirkus',
  ],
])('%j is accepted', async (password) => {
  expect(await weaknessOf(password)).toBeNull();
});
