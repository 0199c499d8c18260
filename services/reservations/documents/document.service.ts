import { Inject, Injectable } from '@nestjs/common';
import {
  ACCEPTED_KINDS,
  type AcceptedDocument,
  type AcceptedKind,
  type InternalAnswerOf,
  type LegalPage,
} from '#libs/contracts';
import { Clients } from '#libs/clients';
import { Database, systemScope, type Tx } from '#libs/database';
import { describeOrder, describeSeller, writeLegal } from '#libs/legal';
import { Refusal, SERVICE, type Context, type ServiceRuntime } from '#libs/service';
import { bookingMail } from '../bookings/booking-mail.js';
import type { Booking } from '../bookings/booking.entity.js';
import { Brands } from '../bookings/brands.js';
import { todayAt } from '../bookings/today-at.js';
import type { Cart } from '../carts/cart.js';
import { draftBooking } from '../carts/draft-booking.js';

const SCOPE = systemScope('reservations.links');
/** Stands for the buyer in what is stored: a person may ask to be forgotten. */
const BUYER = '\u{e000}';

/** What a guest was shown of the legal texts, by their versions. */
export type SeenDocuments = Partial<Record<AcceptedKind, string>>;

/** The legal texts about an order: shown before it is completed, kept as they were accepted. */
@Injectable()
export class DocumentService {
  constructor(
    private readonly database: Database,
    private readonly clients: Clients,
    private readonly brands: Brands,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  /** A text about a cart. */
  async page(cart: Cart, kind: AcceptedKind, lang: string): Promise<LegalPage> {
    const [page] = await this.write(cart, [kind], lang);
    return page!;
  }

  /**
   * Keeps the texts about a cart that a guest completes; staff accept nothing for others. Repeating it keeps the last.
   * @throws Refusal legal.changed 409 where another version was shown.
   */
  async keep(ctx: Context, cart: Cart, seen: SeenDocuments = {}): Promise<void> {
    if (ctx.user) return;
    const pages = await this.write(cart, ACCEPTED_KINDS, cart.lang, BUYER);
    const isSeen = pages.every(({ kind, version }) => (seen[kind as AcceptedKind] ?? version) === version);
    if (!isSeen) throw new Refusal('legal.changed', 409);
    const { publicId, accountId } = cart;
    await this.database.tx(SCOPE, async (tx) => {
      for (const page of pages)
        await tx.execute(
          `insert into accepted_documents (cart_id, kind, account_id, version, page, at) values ($1, $2, $3, $4, $5, $6)
           on conflict (cart_id, kind) do update set version = excluded.version, page = excluded.page, at = excluded.at
           where not exists (select 1 from bookings b where b.cart_public_id::text = excluded.cart_id)`,
          [publicId, page.kind, accountId, page.version, JSON.stringify(page), this.runtime.now()],
        );
    });
  }

  /** The texts that came with a booking, with its buyer as known now. */
  async ofBooking(booking: Booking): Promise<AcceptedDocument[]> {
    const rows = await this.database.tx(SCOPE, (tx) => findDocuments(tx, booking.cartPublicId));
    return Promise.all(
      rows.map(async ({ page, at }) => {
        const { buyer } = await this.describe(booking, page.lang);
        const sections = page.sections.map((section) => ({
          ...section,
          paragraphs: section.paragraphs.flatMap((each) => each.replace(BUYER, () => buyer).split('\n')),
        }));
        return { ...page, sections, at: at.toISOString() };
      }),
    );
  }

  /** The seller's title and numbers in lines. */
  async seller(account: number, lang: string): Promise<string> {
    return describeSeller((await this.sourceOf(account)).seller, lang);
  }

  private async write(cart: Cart, kinds: readonly AcceptedKind[], lang: string, buyer?: string): Promise<LegalPage[]> {
    const { seller, clauses } = await this.sourceOf(cart.accountId);
    const described = await this.describe(draftBooking(cart), lang);
    const order = { ...described, buyer: buyer ?? described.buyer };
    return kinds.map((kind) => {
      const own = clauses.find((each) => each.kind === kind)?.text;
      return writeLegal(kind, { seller, order, clauses: own }, lang);
    });
  }

  private async describe(booking: Booking, lang: string) {
    const brand = await this.brands.of(booking.accountId);
    return describeOrder(bookingMail(booking, brand, todayAt(booking, this.runtime.now())), lang);
  }

  /** Without sites the account is the seller: nothing that can be sold waits for it. */
  private async sourceOf(account: number): Promise<InternalAnswerOf<'site.legal'>> {
    try {
      return await this.clients.call('site.legal', { params: { id: String(account) } });
    } catch (error) {
      this.runtime.log.warn({ err: error }, 'sites could not be asked who sells');
      const { registeredName: company, address, email, phone, site } = await this.brands.of(account);
      const seller = { company, title: company, address, email, phone, site };
      return { seller: { ...seller, mersis: '', licence: '', kep: '', taxOffice: '', taxNumber: '' }, clauses: [] };
    }
  }
}

function findDocuments(tx: Tx, cart: string | null): Promise<Array<{ page: LegalPage; at: Date }>> {
  return tx.rows(`select page, at from accepted_documents where cart_id = $1 order by kind desc`, [cart]);
}
