import type { ContentLanguage, PageSlug } from '@rialto/shared/contract/contentNames';

/** Every path of the application; all links are built from it. */
export const paths = {
  home: '/',
  homeSection: (id: 'banner' | 'categories' | 'products') => `/#${id}`,
  products: '/products',
  search: (keyword: string) => `/products?keyword=${encodeURIComponent(keyword)}`,
  /** The page of everything that a text finds, also shops and posts. */
  searchPage: '/search',
  searchFor: (text: string) => (text ? `/search?q=${encodeURIComponent(text)}` : '/search'),
  productsIn: (categoryName: string) => `/products?category=${encodeURIComponent(categoryName)}`,
  /** The products that shops have marked down. */
  onOffer: '/products?onOffer=true',
  taggedWith: (tag: string) => `/products?tag=${encodeURIComponent(tag)}`,
  category: (categoryId: number) => `/products/${categoryId}`,
  product: (productId: number) => `/product/${productId}`,
  /** The page with a variant chosen; an empty title is that of the only variant. */
  variant: (productId: number, { id, title }: { id: number; title: string } = { id: 0, title: '' }) =>
    title === '' ? `/product/${productId}` : `/product/${productId}?variant=${id}`,
  /** The product's page as buyers see it, for its vendor and admins, in any state. */
  previewProduct: (productId: number) => `/product/${productId}?own=1`,
  login: '/login',
  loginThen: (next: string) => `/login?next=${encodeURIComponent(next)}`,
  register: '/register',
  registerThen: (next: string) => `/register?next=${encodeURIComponent(next)}`,
  forgotPassword: '/forgot-password',
  forgotPasswordThen: (next: string) => `/forgot-password?next=${encodeURIComponent(next)}`,
  /** Emails link here with the code as the fragment, which is never sent to a server. */
  resetPassword: '/reset-password',
  resetPasswordThen: (next: string) => `/reset-password?next=${encodeURIComponent(next)}`,
  /** Emails link to these two as to `resetPassword`. */
  verifyEmail: '/verify-email',
  unsubscribe: '/unsubscribe',
  allShops: '/allShops',
  shop: (shopId: number) => `/shop/${shopId}`,
  blog: '/blog',
  blogPost: (postId: number) => `/blog/${postId}`,
  /** A page that admins write: `/help`, `/delivery-and-returns`, `/terms`, `/privacy`, `/imprint`, `/contact`. */
  content: (slug: PageSlug) => `/${slug}`,
  dashboard: '/dashboard',
  profile: '/dashboard/profile',
  manageUsers: '/dashboard/manage-users',
  /** An admin's page of an account. */
  adminUsers: '/dashboard/users',
  adminUser: (userId: number) => `/dashboard/users/${userId}`,
  /** An admin's page of a shop. */
  adminShops: '/dashboard/shops',
  adminShop: (shopId: number) => `/dashboard/shops/${shopId}`,
  manageCategories: '/dashboard/manage-categories',
  monitorTransactions: '/dashboard/monitor-transactions',
  transaction: (orderId: number) => `/dashboard/monitor-transactions/${orderId}`,
  adminOverview: '/dashboard/market',
  audit: '/dashboard/audit',
  areas: '/dashboard/areas',
  /** The rules of the market's commission. */
  commission: '/dashboard/commission',
  /** The ledger compared with orders, charges and payouts. */
  reconciliation: '/dashboard/reconciliation',
  myShop: '/dashboard/my-shop',
  addProduct: '/dashboard/add-product',
  duplicateProduct: (productId: number) => `/dashboard/add-product?copy=${productId}`,
  manageInventory: '/dashboard/manage-inventory',
  importProducts: '/dashboard/manage-inventory/import',
  editProduct: (productId: number) => `/dashboard/manage-inventory/${productId}`,
  /** An admin's edit of any vendor's product. Apart from `editProduct`, as an area's paths have roles. */
  correctProducts: '/dashboard/products',
  correctProduct: (productId: number) => `/dashboard/products/${productId}`,
  sales: '/dashboard/sales',
  /** The vendor's view of an order, which the buyer's area serves. Apart from `orders`, as an area's paths have roles. */
  soldOrders: '/dashboard/sold-orders',
  soldOrder: (orderId: number) => `/dashboard/sold-orders/${orderId}`,
  /** The reviews of a vendor's products; `reviews` is the buyer's page of own reviews. */
  productReviews: '/dashboard/product-reviews',
  productReview: (reviewId: number) => `/dashboard/product-reviews?reply=${reviewId}`,
  vendorOverview: '/dashboard/overview',
  /** A vendor's own payouts, or for admins those of the market. */
  payouts: '/dashboard/payouts',
  /** The statement of a payout. */
  payout: (payoutId: number) => `/dashboard/payouts/${payoutId}`,
  payoutsOf: (vendorId: number) => `/dashboard/payouts?vendor=${vendorId}`,
  /** A vendor's vouchers, or for admins those of the market and of all shops. */
  vouchers: '/dashboard/vouchers',
  /** The tax that prices contain, by country and category. */
  tax: '/dashboard/tax',
  /** The pages of the market, which admins write. */
  manageContent: '/dashboard/pages',
  editContent: (slug: PageSlug, language: ContentLanguage) => `/dashboard/pages/${slug}?language=${language}`,
  announcements: '/dashboard/announcements',
  /** What admins pick for the home page. */
  seasonalPicks: '/dashboard/seasonal-picks',
  /** The returns that a vendor answers, or for admins all. */
  returns: '/dashboard/returns',
  /** The conversations of a buyer or vendor. */
  messages: '/dashboard/messages',
  conversation: (conversationId: number) => `/dashboard/messages/${conversationId}`,
  notifications: '/dashboard/notifications',
  /** What was reported, for admins. */
  moderation: '/dashboard/moderation',
  /** The decisions that restrict a person, and one of them by the key of its email. */
  decisions: '/dashboard/decisions',
  decision: (key: string) => `/decision/${key}`,
  /** How a buyer becomes a vendor, and a vendor's application. */
  becomeVendor: '/dashboard/become-vendor',
  /** The applications of vendors, for admins. */
  vendorApplications: '/dashboard/vendor-applications',
  notificationSettings: '/dashboard/notifications#settings',
  /** What people wrote with the form of the page Contact, for admins. */
  contactRequests: '/dashboard/contact-requests',
  cart: '/dashboard/cart',
  recentProducts: '/dashboard/recent-products',
  reviews: '/dashboard/reviews',
  /** Guests have one, too. */
  wishlist: '/dashboard/wishlist',
  orders: '/dashboard/orders',
  order: (orderId: number) => `/dashboard/orders/${orderId}`,
  invoice: (orderId: number) => `/dashboard/orders/${orderId}/invoice`,
  /** The invoices of an order for its vendors and for admins. Apart from `orders`, as an area's paths have roles. */
  soldInvoices: '/dashboard/invoices',
  soldInvoice: (orderId: number) => `/dashboard/invoices/${orderId}`,
  /** The buyer's address book. */
  addresses: '/dashboard/addresses',
  /** How the vendor's shops deliver. */
  delivery: '/dashboard/delivery',
  checkout: '/dashboard/checkout',
  /** The checkout without an account, and the order's page by the key of its receipt. */
  guestCheckout: '/checkout',
  guestOrder: (key: string) => `/order/${key}`,
  guestInvoice: (key: string) => `/order/${key}/invoice`,
  payment: (outcome: 'success' | 'fail' | 'cancel', tranId: string) => `/dashboard/payment/${outcome}/${tranId}`,
} as const;

/** The path to open after login: `next` if it is a path of this site (no `//host`, scheme, backslash or control character), else the dashboard. */
export function safeNext(next: string | null): string {
  return next && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next) ? next : paths.dashboard;
}
