export const ask = {
  askShop: 'Ask the shop',
  askBuyer: 'Write to the buyer',
  askShopOf: (name: string) => `Ask the shop: ${name}`,
  about: (what: string) => `About ${what}`,
  message: 'Your message',
  blank: 'Write something or add a picture.',
  tooLong: (most: number) => `At most ${most} characters fit.`,
  answerOnPage: 'The answer appears under Messages. We’ll email you if you don’t read it within a few minutes.',
  logInFirst: 'Log in to send it. Your text is kept.',
  send: 'Send',
  sending: 'Sending…',
  logIn: 'Log in and send',
  sent: 'Your message was sent.',
};

export type AskTexts = typeof ask;
