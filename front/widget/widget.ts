import { BookingWidget } from './booking-widget';

// The script may be on a page twice.
if (!customElements.get('konak-booking')) customElements.define('konak-booking', BookingWidget);
