import { mapLine } from './hotel-booking-demand.js';
import { sumUp } from './import-report.js';

const line = {
  hotel: 'Resort Hotel',
  is_canceled: '0',
  lead_time: '7',
  arrival_date_year: '2015',
  arrival_date_month: 'July',
  arrival_date_day_of_month: '1',
  stays_in_weekend_nights: '1',
  stays_in_week_nights: '2',
  adults: '2',
  children: '1',
  babies: '0',
  meal: 'SC',
  country: 'PRT',
  market_segment: 'Direct',
  reserved_room_type: 'C',
  adr: '98.5',
  reservation_status: 'Check-Out',
  reservation_status_date: '7/4/2015',
};

describe('a line of the hotel booking demand format', () => {
  it('a line of the hotel booking demand format becomes a booking in our terms', () => {
    expect(mapLine(1, line)).toEqual({
      ok: true,
      booking: {
        line: 1,
        hotel: 'Resort Hotel',
        room: 'C',
        board: 'RO',
        checkIn: 20_150_701,
        nights: 3,
        adults: 2,
        children: 1,
        nightMinor: 9_850,
        state: 'stayed',
        bookedOn: 20_150_624,
        settledOn: 20_150_704,
        countryAsWritten: 'PRT',
        country: 'PT',
        segment: 'Direct',
        warnings: [],
      },
    });
  });

  it.each([
    [{ adr: 'abc' }, 'adr'],
    [{ meal: 'XX' }, 'unknown meal'],
    [{ arrival_date_day_of_month: '31', arrival_date_month: 'June' }, 'not a calendar day'],
    [{ reservation_status: 'Canceled' }, 'contradict'],
    [{ stays_in_week_nights: '-1' }, 'stays_in_week_nights'],
    [{ hotel: '' }, 'hotel'],
  ])('a line of the hotel booking demand format with %j is rejected with the reason', (change, reason) => {
    const mapped = mapLine(9, { ...line, ...change });
    expect(mapped).toMatchObject({ ok: false, line: 9, reason: expect.stringContaining(reason) });
  });

  it('a line of the hotel booking demand format without adults is accepted with a warning', () => {
    const mapped = mapLine(2, { ...line, adults: '0', country: 'NULL', children: 'NA' });
    expect(mapped).toMatchObject({ ok: true, booking: { warnings: ['no adults'], country: '', children: 0 } });
  });
});

describe("a file's figures", () => {
  it("a file's figures count nights and revenue of the stays alone, and no-shows among the cancelled", () => {
    const read = (change: object) => {
      const mapped = mapLine(1, { ...line, ...change });
      if (!mapped.ok) throw new Error(mapped.reason);
      return mapped.booking;
    };
    const bookings = [
      read({}),
      read({ is_canceled: '1', reservation_status: 'Canceled', country: 'ESP' }),
      read({ is_canceled: '1', reservation_status: 'No-Show' }),
      read({ stays_in_weekend_nights: '0', stays_in_week_nights: '0' }),
    ];
    expect(sumUp(bookings, 'eur')).toMatchObject({
      stays: 2,
      cancelled: 2,
      noShows: 1,
      dayUse: 1,
      nights: 3,
      revenue: 295.5,
      countries: 2,
    });
  });
});
