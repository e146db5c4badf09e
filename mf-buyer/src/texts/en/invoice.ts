export const invoice = {
  title: 'Invoice',
  titleOf: (id: number) => `Invoice ${id}`,
  print: 'Print',
  backToOrder: (id: number) => `Back to order ${id}`,
  number: 'Number',
  date: 'Date',
  status: 'Status',
  paid: 'Completed: paid in full',
  partlyRefunded: (amount: string) => `Completed: paid, then ${amount} refunded`,
  notPaid: (status: string) => `${status}. This is not proof of payment.`,
  from: 'From',
  sellers: (shops: string) => `${shops}, on Rialto`,
  to: 'To',
  product: 'Product',
  quantity: 'Quantity',
  price: 'Price',
  amount: 'Amount',
};

export type InvoiceTexts = typeof invoice;
