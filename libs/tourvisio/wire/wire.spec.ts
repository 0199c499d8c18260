import {
  Autocomplete,
  CancellationPenalty,
  Committed,
  Envelope,
  FlightSearch,
  HotelSearch,
  ReservationDetail,
  Transaction,
} from './index.js';

/** Answers with the field names of the published documentation; every value is made up. */
const price = (amount: number) => ({ amount, currency: 'TRY' });

const HOTELS = {
  searchId: '8c1f0a5e-0001-4000-8000-000000000001',
  expiresOn: '2027-05-01T10:20:00.000Z',
  hotels: [
    {
      geolocation: { longitude: '30.56', latitude: '36.59' },
      stars: 5,
      rating: 4.6,
      themes: [{ id: '4', name: 'Deniz' }],
      facilities: [{ id: '9', name: 'Wi-Fi', isPriced: false }],
      country: { internationalCode: 'TR', name: 'Türkiye', provider: 2, isTopRegion: true, id: 'TR' },
      city: { name: 'Antalya', latitude: '36.9', longitude: '30.7', provider: 2, id: '23472' },
      giataInfo: { hotelId: '9100', destinationId: '77' },
      offers: [
        {
          night: 7,
          isAvailable: true,
          availability: 1,
          rooms: [
            {
              roomId: '21',
              roomName: 'Standart Oda',
              accomId: '2',
              accomName: '2 Yetişkin',
              boardId: '3',
              boardName: 'Her Şey Dahil',
              boardGroups: [{ id: '5', name: 'AI' }],
              allotment: 10_000,
              stopSaleGuaranteed: 0,
              stopSaleStandart: 0,
              price: price(21_000.5),
              travellers: [{ type: 1, age: 0, nationality: 'TR' }],
              thumbnail: null,
            },
          ],
          isRefundable: true,
          checkIn: '2027-06-01T00:00:00',
          price: { oldAmount: 0, percent: 0, ...price(21_000.5) },
          ownOffer: false,
          offerId: '2$2$abc~^003^~def',
          reservableInfo: null,
        },
      ],
      address: 'Sahil Cad. 1',
      boards: [],
      boardGroups: [],
      hotelCategory: { name: '5 Yıldız', id: '5', code: 'FIVE' },
      hasThirdPartyOwnOffer: false,
      provider: 2,
      thumbnail: '/media/1.jpg',
      thumbnailFull: 'https://media.example/1.jpg',
      description: { text: '<b>Deniz</b> kenarı' },
      id: '104200',
      name: 'Mavi Koy Otel',
    },
  ],
  details: { enablePaging: true, getOnlyBestOffers: false },
};

const TRANSACTION = {
  transactionId: 'a3b1c2d4-0001-4000-8000-000000000001',
  expiresOn: '2027-05-01T10:20:00Z',
  status: 4,
  transactionType: 1,
  reservationData: {
    travellers: [
      {
        travellerId: '1',
        type: 1,
        title: 1,
        availableTitles: [{ id: '1', name: 'Mr' }],
        availableAcademicTitles: [{ id: '1', name: 'Dr' }],
        isLeader: true,
        birthDate: '0001-01-01T00:00:00',
        nationality: { twoLetterCode: 'TR' },
        identityNumber: '',
        passportInfo: {
          expireDate: '0001-01-01T00:00:00',
          issueDate: '0001-01-01T00:00:00',
          citizenshipCountryCode: '',
        },
        address: {
          contactPhone: {},
          email: '',
          address: '',
          zipCode: '',
          city: { id: '', name: '' },
          country: { id: 'TR', name: '' },
        },
        destinationAddress: {},
        services: [{ id: '1', type: 2, price: price(21_000.5), passengerType: 1 }],
        orderNumber: 1,
        birthDateFrom: '1917-06-01T00:00:00',
        birthDateTo: '2009-06-01T00:00:00',
        requiredFields: ['name', 'surname', 'birthDate'],
        documents: [],
        passengerType: 1,
        status: 0,
      },
    ],
    reservationInfo: {
      bookingNumber: 'PX1',
      agency: { code: 'KONAK', name: 'Konak', country: {}, ownAgency: false },
      beginDate: '2027-06-01T00:00:00',
      endDate: '2027-06-08T00:00:00',
      note: '',
      salePrice: price(21_000.5),
      supplementDiscount: price(0),
      passengerEB: price(0),
      agencyCommission: { percent: 8, rate: 0, ...price(1_680.04) },
      passengerAmountToPay: price(21_000.5),
      agencyAmountToPay: price(19_320.46),
      reservationStatus: 9,
      confirmationStatus: 0,
      paymentStatus: 1,
      documents: [],
      priceToPay: null,
      createDate: '2027-05-01T10:00:00',
    },
    services: [
      {
        orderNumber: 1,
        note: '',
        departureCountry: {},
        isRefundable: true,
        cancellationPolicies: [
          { beginDate: '0001-01-01T00:00:00', dueDate: '2027-05-29T00:00:00', price: price(0), provider: 2 },
          { dueDate: '2027-06-01T00:00:00', price: price(10_500.25), provider: 2 },
        ],
        confirmationStatus: 0,
        serviceDetails: {
          serviceId: '104200',
          night: 7,
          room: 'Standart Oda',
          board: 'AI',
          accom: '2 ADL',
          hotelDetail: { id: '104200', name: 'Mavi Koy Otel' },
        },
        productType: 2,
        id: '1',
      },
    ],
    paymentDetail: {
      paymentPlan: [
        {
          paymentNo: 1,
          dueDate: '2027-06-01T00:00:00',
          price: { percent: 100, ...price(21_000.5) },
          paymentStatus: null,
        },
      ],
      paymentInfo: [],
    },
    invoices: null,
  },
};

/** The same value with unknown fields everywhere, and nulls for what the wire may leave out. */
function disturbed(value: unknown, kept: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return [...value.map((item) => disturbed(item, kept)), null, 7, {}];
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, kept.has(key) ? disturbed(inner, kept) : null]);
  return { ...Object.fromEntries(entries), somethingNew: { deep: [1] } };
}

describe('the wire of TourVisio', () => {
  it('the wire’s hotel search is read, with its own spelling of stop sale', () => {
    const { hotels } = HotelSearch.parse(HOTELS);
    expect(hotels[0]).toMatchObject({ id: '104200', stars: 5, provider: '2', geolocation: { latitude: 36.59 } });
    expect(hotels[0]!.offers[0]).toMatchObject({ price: { minor: 2_100_050, currency: 'try' }, isRefundable: true });
    expect(hotels[0]!.offers[0]!.rooms[0]).toMatchObject({ allotment: 10_000, stopSaleStandart: 0 });
  });

  it('the wire’s transaction is read, and its unset dates are no dates', () => {
    const { reservationData, transactionId } = Transaction.parse(TRANSACTION);
    expect(transactionId).toBe(TRANSACTION.transactionId);
    expect(reservationData.travellers[0]).toMatchObject({
      birthDate: null,
      birthDateTo: '2009-06-01T00:00:00',
      requiredFields: ['name', 'surname', 'birthDate'],
    });
    expect(reservationData.travellers[0]!.passportInfo!.expireDate).toBeNull();
    expect(reservationData.services[0]!.cancellationPolicies.map((policy) => policy.price?.minor)).toEqual([
      0, 1_050_025,
    ]);
  });

  it('the wire’s answers survive unknown fields, nulls, and items that are none', () => {
    const search = HotelSearch.parse(
      disturbed(HOTELS, new Set(['hotels', 'id', 'offers', 'offerId', 'price', 'amount', 'currency'])),
    );
    expect(search.hotels[0]).toMatchObject({ id: '104200', name: '', stars: null, giataInfo: null, themes: [] });
    expect(search.hotels[0]!.offers).toHaveLength(1);
    expect(search.hotels[0]!.offers[0]).toMatchObject({ isRefundable: null, rooms: [] });
    const begun = Transaction.parse(
      disturbed(TRANSACTION, new Set(['transactionId', 'reservationData', 'travellers', 'travellerId'])),
    );
    expect(begun.reservationData).toMatchObject({ reservationInfo: null, services: [] });
    expect(begun.reservationData.travellers[0]).toMatchObject({ travellerId: '1', requiredFields: [] });
    expect(ReservationDetail.parse({ reservationData: {} }).reservationData.travellers).toEqual([]);
    for (const body of [{}, { items: null }, { items: 'none' }]) expect(Autocomplete.parse(body).items).toEqual([]);
    expect(
      CancellationPenalty.parse({ cancelPenalties: [{ price: { amount: '12.50', currency: 'EUR' } }] })
        .cancelPenalties[0]!.price,
    ).toMatchObject({ minor: 1_250, currency: 'eur' });
    expect(Committed.parse({ reservationNumber: 12 }).reservationNumber).toBe('12');
  });

  it('the wire’s flights are read with their group keys, and offers without an id are left out', () => {
    const offer = {
      groupKeys: ['G1'],
      isPackageOffer: true,
      price: price(100),
      fees: { key: 'F', oneWay: { price: price(5) } },
    };
    const { flights } = FlightSearch.parse({
      searchId: 's',
      flights: [
        {
          provider: 1,
          id: 'f1',
          items: [
            {
              flightNo: 'KN1',
              route: 2,
              departure: { airport: { id: 'AYT' }, date: '2027-06-01T08:00:00' },
              flightClass: { type: 77 },
            },
          ],
          offers: [{ ...offer, offerIds: [{ groupKey: 'G1', offerId: 'o1' }] }, offer, { offerId: 'no price' }],
        },
      ],
      details: { flightResponseListType: 99 },
    });
    expect(flights[0]!.offers.map(({ offerIds, fees }) => [offerIds, fees?.oneWay?.price?.minor])).toEqual([
      [[{ groupKey: 'G1', offerId: 'o1' }], 500],
    ]);
    expect(flights[0]!.items[0]).toMatchObject({ route: 2, flightClass: { type: 77 } });
  });

  it('the wire’s envelope is read with codes and types of messages that are unknown', () => {
    const header = {
      requestId: 'r',
      success: false,
      responseTime: '2027-05-01T10:00:00Z',
      messages: [{ id: 1, code: 'NeverSeen', messageType: 99, message: 'x' }, null],
    };
    expect(Envelope.parse({ header, body: null }).header.messages).toEqual([
      { id: 1, code: 'NeverSeen', messageType: 99, message: 'x' },
    ]);
    expect(Envelope.parse({ header: { success: true, messages: null } }).header).toMatchObject({
      requestId: '',
      messages: [],
    });
    expect(Envelope.safeParse({ body: {} }).success).toBe(false);
  });
});
