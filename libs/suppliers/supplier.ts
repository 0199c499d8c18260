import type {
  AskedFlights,
  AskedHotels,
  FoundFlight,
  FoundSupplierHotel,
  FoundSupplierOffer,
  SupplierLocation,
  SupplierMoney,
  SupplierPenalty,
} from '#libs/contracts';

/** A call to a supplier, for its log: masked already. */
export interface SupplierCall {
  op: string;
  at: Date;
  ms: number;
  http: number | null;
  success: boolean;
  requestId: string;
  asked: unknown;
  answer: unknown;
}

/** Collects the calls of one step. */
export type NoteCall = (call: SupplierCall) => void;

/** One place in the list that a supplier suggests for a text. */
export interface SuggestedPlace {
  supplier: string;
  id: string;
  /** Of a location to search in; null for a hotel. */
  type: number | null;
  name: string;
  kind: 'country' | 'city' | 'town' | 'village' | 'airport' | 'hotel';
  city: string;
  country: string;
  countryCode: string;
  giataId: string;
  latitude: number | null;
  longitude: number | null;
  provider: string;
}

/** A hotel's description; every text is plain. */
export interface SupplierProduct {
  id: string;
  name: string;
  stars: number | null;
  address: string;
  phone: string;
  homePage: string;
  latitude: number | null;
  longitude: number | null;
  giataId: string;
  texts: Array<{ name: string; text: string }>;
  facilities: Array<{ name: string; items: Array<{ name: string; isPriced: boolean }> }>;
  photos: string[];
  rooms: Array<{ code: string; name: string; photos: string[] }>;
}

/** A traveller as the supplier lists it when a booking is begun: what it needs to know, and the bounds of it. */
export interface TravellerForm {
  travellerId: string;
  type: number;
  passengerType: number | null;
  title: number | null;
  titles: Array<{ id: string; name: string }>;
  isLeader: boolean;
  requiredFields: string[];
  birthDateFrom: string | null;
  birthDateTo: string | null;
  orderNumber: number | null;
}

/** A booking as it was begun at the supplier. */
export interface BegunBooking {
  transactionId: string;
  expiresOn: string | null;
  price: SupplierMoney;
  isRefundable: boolean | null;
  penalties: SupplierPenalty[];
  travellers: TravellerForm[];
  services: Array<{ name: string; begin: string | null; end: string | null; detail: string }>;
  beginDate: string | null;
  endDate: string | null;
  warnings: string[];
}

/** A traveller with all that a supplier may ask. */
export interface Traveller {
  travellerId: string;
  type: number;
  title: number;
  isLeader: boolean;
  name: string;
  surname: string;
  birthDate?: string;
  nationality?: string;
  identityNumber?: string;
  passport?: { serial: string; number: string; expireDate?: string; issueDate?: string; country: string };
  contact?: {
    phone?: { countryCode: string; areaCode: string; number: string };
    email?: string;
    address?: string;
    zipCode?: string;
  };
}

/** Who books, where the supplier asks for it. */
export interface BookingCustomer {
  isCompany: boolean;
  title?: number;
  name: string;
  surname: string;
  birthDate?: string;
  identityNumber?: string;
  taxOffice?: string;
  taxNumber?: string;
  email?: string;
  phone?: string;
  address?: string;
  zipCode?: string;
  city?: string;
  country?: string;
}

export interface TravellersOfBooking {
  travellers: Traveller[];
  customer?: BookingCustomer;
  note: string;
  /** The only handle of a booking whose commit was not answered. */
  agencyReference: string;
}

/** A reservation as it is at the supplier. */
export interface SupplierReservation {
  number: string;
  status: 'active' | 'cancelled' | 'cancelledWithPenalty';
  /** Null: not decided yet. */
  isConfirmed: boolean | null;
}

export interface QuotedPenalty {
  reasonId: string;
  price: SupplierMoney;
  isCancelable: boolean;
}

/**
 * A supplier behind the port: searches, and bookings from begin to cancellation. Every method throws SupplierRefused for a clear
 * no, and SupplierUnanswered where there was no clear answer.
 */
export interface Supplier {
  readonly name: string;
  /** Signs in again, to find out whether the supplier accepts the account. @throws SupplierRefused where it does not. */
  signIn(): Promise<void>;
  searchHotels(asked: AskedHotels, at: { location?: SupplierLocation }, note?: NoteCall): Promise<FoundSupplierHotel[]>;
  searchFlights(asked: AskedFlights, note?: NoteCall): Promise<FoundFlight[]>;
  suggest(query: {
    text: string;
    culture: string;
    isFlight: boolean;
    direction: 'departure' | 'arrival';
  }): Promise<SuggestedPlace[]>;
  product(asked: { id: string; provider?: string; culture: string }): Promise<SupplierProduct>;
  /** The offers of a hotel that a search has found, with what cancelling costs. */
  offers(asked: {
    searchId: string;
    offerId: string;
    productId: string;
    currency: string;
    culture: string;
  }): Promise<FoundSupplierOffer[]>;
  /** Today's price of one flight offer. */
  flightOffers(asked: {
    searchId: string;
    offerId: string;
    currency: string;
    culture: string;
  }): Promise<Array<{ id: string; price: SupplierMoney }>>;
  begin(
    asked: { offerIds: readonly string[]; currency: string; culture: string },
    note?: NoteCall,
  ): Promise<BegunBooking>;
  setTravellers(transactionId: string, details: TravellersOfBooking, note?: NoteCall): Promise<BegunBooking>;
  /** Not idempotent: never called twice for one booking. */
  commit(transactionId: string, note?: NoteCall): Promise<{ number: string }>;
  /** The reservation with our reference, registered on these days. */
  find(
    agencyReference: string,
    days: { from: string; to: string },
    note?: NoteCall,
  ): Promise<SupplierReservation | undefined>;
  reservation(number: string, note?: NoteCall): Promise<SupplierReservation>;
  penalty(number: string, note?: NoteCall): Promise<QuotedPenalty>;
  cancel(number: string, reasonId: string, note?: NoteCall): Promise<'cancelled' | 'cancelledWithPenalty'>;
}
