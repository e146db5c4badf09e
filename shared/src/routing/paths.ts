/** Every address of the application. Links are built from here, never from string literals. */
export const paths = {
  home: '/',
  homeSection: (id: 'banner' | 'categories' | 'products') => `/#${id}`,
  products: '/products',
  search: (keyword: string) => `/products?keyword=${encodeURIComponent(keyword)}`,
  productsIn: (categoryName: string) => `/products?category=${encodeURIComponent(categoryName)}`,
  category: (categoryId: number) => `/products/${categoryId}`,
  product: (productId: number) => `/product/${productId}`,
  login: '/login',
  loginThen: (next: string) => `/login?next=${encodeURIComponent(next)}`,
  register: '/register',
  registerThen: (next: string) => `/register?next=${encodeURIComponent(next)}`,
  forgotPassword: '/forgot-password',
  forgotPasswordThen: (next: string) => `/forgot-password?next=${encodeURIComponent(next)}`,
  /** From a letter, with its code as the fragment, which no server is told. */
  resetPassword: '/reset-password',
  resetPasswordThen: (next: string) => `/reset-password?next=${encodeURIComponent(next)}`,
  allShops: '/allShops',
  shop: (shopId: number) => `/shop/${shopId}`,
  blog: '/blog',
  blogPost: (postId: number) => `/blog/${postId}`,
  dashboard: '/dashboard',
  profile: '/dashboard/profile',
  manageUsers: '/dashboard/manage-users',
  manageCategories: '/dashboard/manage-categories',
  monitorTransactions: '/dashboard/monitor-transactions',
  transaction: (orderId: number) => `/dashboard/monitor-transactions/${orderId}`,
  adminOverview: '/dashboard/market',
  audit: '/dashboard/audit',
  areas: '/dashboard/areas',
  myShop: '/dashboard/my-shop',
  addProduct: '/dashboard/add-product',
  duplicateProduct: (productId: number) => `/dashboard/add-product?copy=${productId}`,
  manageInventory: '/dashboard/manage-inventory',
  importProducts: '/dashboard/manage-inventory/import',
  editProduct: (productId: number) => `/dashboard/manage-inventory/${productId}`,
  /** The same form for admins, who have no inventory of their own. */
  correctProducts: '/dashboard/products',
  correctProduct: (productId: number) => `/dashboard/products/${productId}`,
  sales: '/dashboard/sales',
  soldOrders: '/dashboard/sold-orders',
  soldOrder: (orderId: number) => `/dashboard/sold-orders/${orderId}`,
  vendorOverview: '/dashboard/overview',
  cart: '/dashboard/cart',
  recentProducts: '/dashboard/recent-products',
  reviews: '/dashboard/reviews',
  orders: '/dashboard/orders',
  order: (orderId: number) => `/dashboard/orders/${orderId}`,
  invoice: (orderId: number) => `/dashboard/orders/${orderId}/invoice`,
  checkout: '/dashboard/checkout',
  payment: (outcome: 'success' | 'fail' | 'cancel', tranId: string) => `/dashboard/payment/${outcome}/${tranId}`,
} as const;

/**
 * The address to go to after login: `next` when it is a path of this site, else the dashboard.
 * Anything that could leave the site (`//host`, `https:…`, a backslash, a control character) is ignored.
 */
export function safeNext(next: string | null): string {
  return next && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next) ? next : paths.dashboard;
}
