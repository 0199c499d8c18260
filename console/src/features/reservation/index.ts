export { CartButton } from './CartButton';
export { CartDrawer } from './CartDrawer';
export { SearchPaper } from './SearchPaper';
export { SearchTabs } from './SearchTabs';
export { SoldPlaceField } from './SoldFields';
export { offersOf, useCart } from './use-cart';
