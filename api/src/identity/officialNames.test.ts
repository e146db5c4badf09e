import { isOfficialName } from './officialNames';

test.each([
  ...[
    'Rialto',
    'Rialto Support Team',
    'The RIALTO team',
    'rialto-support',
    'RialtoShop',
    'Official Rialto',
    'TeamRialto',
  ],
  ...['R1alto', 'RIALT0', 'RlALTO', 'Ria|to', 'Ri4l7o', 'R i a l t o', 'Ri-al-to Team', 'R.I.A.L.T.O.', 'Ria\u200blto'],
  // Cyrillic і, а, о; Greek Α and Ο; full width; mathematical; accents, composed and decomposed.
  ...['Rіаlto', 'RіaІtо', 'RIΑLTΟ', 'Ｒｉａｌｔｏ', '𝐑𝐢𝐚𝐥𝐭𝐨', 'Rìàltö', 'Ri\u0300alto'],
  ...['Admin', 'ADM1N', 'Support', 'Customer  Service', 'Supp0rt-Team', 'Help Desk', 'Аdministrator', 'Kundenservice'],
  ...['R¡alto', '®ialto', 'RIΛLTO', 'R1∆LTO', 'ʀɪᴀʟᴛᴏ', 'ᎡᏆᎪᏞᎢO', '🆁🅸🅰🅻🆃🅾', '🇷🇮🇦🇱🇹🇴', 'theRialtoteam'],
  ...['Admin Team', 'The Admins', 'Moderators', 'Official Support', 'Der Kundenservice', 'ᴀᴅᴍɪɴ', 'Аdмin', 'No-Reply'],
  ...['Riallto', 'Riaalltoo Shop', 'Rilato', 'Realto Support', 'Rialt', 'Riialto Team', 'rɐıʇoʇ', 'oʇlɐᴉɹ', 'ʇɹoddns'],
  ...['Rіаltо Ѕuрроrt', 'Ѕuрроrt', 'Suport Team', 'Adminn', 'Administratir', 'Offical Team', 'Custommer Suport'],
  ...['Security Team', 'Trust & Safety', 'Customer Support Team', 'Payments'],
])('%j claims to be the market', (name) => {
  expect(isOfficialName(name)).toBe(true);
});

test.each([
  ...[
    'Material Tools',
    'Trial to grow',
    'Aria Lto',
    'Marta Fallow',
    'Admin Jones',
    'Support Your Local Farm',
    'Rita Alto',
  ],
  ...['Mario', 'Иван', '田中', 'The Dry Garden', 'Official Seeds of Maine', ''],
  ...['Rinaldo', 'Rita', 'Realty Partners', 'Ritter', 'Mediterranean', 'Aristotle', 'Əli', 'Ɔdɔ', 'Willing'],
  ...['MaterialTools', 'Trialtown', 'The Team', 'A', 'Secure Sheds', 'Staffordshire Pots', 'Билл и Марта'],
])('%j does not claim to be the market', (name) => {
  expect(isOfficialName(name)).toBe(false);
});
