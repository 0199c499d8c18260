/**
 * The name by which guests know an account: its site's, else its company's. Not for papers of law or money, which name the
 * company.
 */
export const guestNameOf = (brand: { siteName?: string; companyName: string }): string =>
  brand.siteName || brand.companyName;
