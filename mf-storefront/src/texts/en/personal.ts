export const personal = {
  viewed: 'Recently viewed',
  allViewed: 'See all you viewed',
  buyAgain: 'Buy again',
  allOrders: 'See your orders',
};

export type PersonalTexts = typeof personal;
