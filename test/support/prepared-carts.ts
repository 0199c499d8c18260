import type { ClonedDatabase } from '#libs/testing';

export interface PreparedCart {
  session: string;
  email: string;
}

/** Copies of a cart that lacks nothing but its completion, each with a guest of its own. */
export function copiesOfCart(
  database: Pick<ClonedDatabase, 'rows'>,
  session: string,
  count: number,
): Promise<PreparedCart[]> {
  return database.rows<PreparedCart>(
    `with copied as (
       insert into reservations.bookings (account_id, hotel_account_id, hotel_id, hotel_name, lang, channel, currency, lines, guests,
         total_minor, check_in, check_out, nights, rooms, guest_name, guest_country, customer)
       select account_id, hotel_account_id, hotel_id, hotel_name, lang, channel, currency, lines, guests,
         total_minor, check_in, check_out, nights, rooms, guest_name, guest_country,
         customer || jsonb_build_object('email', format('guest%s@example.com', n))
       from reservations.bookings cross join generate_series(1, $2) n where public_id = $1
       returning public_id, customer
     )
     select public_id as session, customer ->> 'email' as email from copied`,
    [session, count],
  );
}
