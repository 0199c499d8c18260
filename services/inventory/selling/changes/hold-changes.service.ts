import { Injectable } from '@nestjs/common';
import {
  LINE_CHANGES,
  isUuid,
  kindOf,
  offerOf,
  type ExtraChange,
  type InternalAnswerOf,
  type InternalInputOf,
  type RoomChange,
  type TourChange,
} from '#libs/contracts';
import { Database, RowCountMismatch, systemScope, type Tx } from '#libs/database';
import { fromDecimal, type Currency } from '#libs/money';
import { Identities, Refusal, notFound } from '#libs/service';
import type { ItemSeller } from '../../extras/sold-by.js';
import { lockHold, type HoldAnswer, type HoldRow, type Refused } from '../holds/hold-row.js';
import { notePlaces } from '../holds/hold-places.js';
import { nightsWantedBy } from '../holds/hold-stock.js';
import { assertWithinCaps } from '../holds/room-stock.js';
import { refuseBeyondShare } from '../holds/visitors-share.js';
import type { ChangedLine } from './changed-line.js';
import { ItemChanges } from './item-changes.js';
import { RoomChanges } from './room-changes.js';
import { shiftStock } from './shift-stock.js';

const SCOPE = systemScope('inventory.holds');

type Asked = InternalInputOf<'holds.quoteChange'>['body'];
type Change = InternalInputOf<'holds.change'>['body'];
type Answer = InternalAnswerOf<'holds.change'>;
type Kept = Answer | { refused: Refused };

/** Changes of what holds have sold. */
@Injectable()
export class HoldChanges {
  constructor(
    private readonly database: Database,
    private readonly rooms: RoomChanges,
    private readonly items: ItemChanges,
    private readonly identities: Identities,
  ) {}

  /** What a line would be and cost after a change; nothing is taken. @throws Refusal as `change`. */
  async quote(id: string, asked: Asked, lang: string): Promise<Answer> {
    const seller = await this.sellerOf(asked);
    return this.database.tx(SCOPE, async (tx) => {
      const hold =
        isUuid(id) && (await tx.row<HoldRow>('select id, state, answer, unpaid from holds where id = $1', [id]));
      const { line, nights } = await this.quoteIn(tx, hold || undefined, asked, { seller, lang });
      return { line, nights };
    });
  }

  /**
   * Changes a line that is sold and moves its stock, all or nothing; a repeated change gets the same answer.
   * @throws Refusal notFound 404 · hold.expired 409 · price.changed 409 with the line as it would be now · hold.limit 422 for a
   * guest beyond the visitors' share · as pricing refuses.
   */
  async change(id: string, change: Change, lang: string): Promise<Answer> {
    const seller = await this.sellerOf(change);
    try {
      return await this.database.tx(SCOPE, (tx) => this.changeOnce(tx, id, change, { seller, lang }));
    } catch (error) {
      const data = { line: change.line };
      const refusal = error instanceof RowCountMismatch ? new Refusal('room.soldOut', 409, { data }) : error;
      if (!(refusal instanceof Refusal)) throw refusal;
      const kept = await this.keepRefusal(id, change, refusal);
      if (kept && !('refused' in kept)) return kept;
      throw refusal;
    }
  }

  private async sellerOf({ seller }: Asked): Promise<ItemSeller> {
    return { account: seller, ...(await this.identities.sellerOf(seller)) };
  }

  private async changeOnce(
    tx: Tx,
    id: string,
    change: Change,
    by: { seller: ItemSeller; lang: string },
  ): Promise<Answer> {
    const hold = await lockHold(tx, id);
    const known = hold && (await readChange(tx, id, change.changeId));
    if (known && 'refused' in known) throw refusalOf(known.refused);
    if (known) return known;
    const changed = await this.quoteIn(tx, hold, change, by);
    const { line, nights } = changed;
    if (fromDecimal(line.price.amount) !== change.expectedMinor)
      throw new Refusal('price.changed', 409, { data: { line, nights } });
    const { answer } = hold!;
    const before = { holdId: id, position: change.line, line: answer.lines[change.line] ?? line };
    await shiftStock(tx, { ...before, stock: stockOf(answer, change.line) }, changed);
    await assertWithinCaps(tx, nightsWantedBy([line]));
    if (change.byGuest && hold!.unpaid)
      await refuseBeyondShare(tx, nightsWantedBy([line]), changed.stock ? [changed.stock] : []);
    const after = withLine(answer, change.line, changed);
    await tx.execute('update holds set answer = $2 where id = $1', [id, JSON.stringify(after)]);
    await notePlaces(tx, id, after);
    await writeChange(tx, id, change.changeId, { line, nights });
    return { line, nights };
  }

  private async quoteIn(
    tx: Tx,
    hold: HoldRow | undefined,
    { line: position, wanted, channel }: Asked,
    { seller, lang }: { seller: ItemSeller; lang: string },
  ): Promise<ChangedLine> {
    const line = hold?.answer.lines[position];
    const isAdded = position === hold?.answer.lines.length && wanted.serviceId !== undefined;
    if (!hold || !(line || isAdded) || hold.answer.released?.includes(position)) throw notFound();
    if (hold.state !== 'sold') throw new Refusal('hold.expired', 409);
    if (!line) return this.addIn(tx, hold.answer, wanted, { position, seller, lang });
    const kind = kindOf(line);
    if (kind !== 'room' && kind !== 'tour' && kind !== 'extra') throw notFound();
    if (!LINE_CHANGES[kind].safeParse(wanted).success) throw new Refusal('request.invalid', 400);
    const asked = { position, seller, channel, lang, own: stockOf(hold.answer, position) };
    if (kind === 'room') return this.rooms.quote(tx, line, wanted as RoomChange, asked);
    if (kind === 'tour') return this.items.quoteTour(tx, line, wanted as TourChange, asked);
    return this.items.quoteExtra(tx, line, wanted as ExtraChange, asked);
  }

  /** An extra beside what is sold, in the same currency. */
  private addIn(
    tx: Tx,
    { lines }: HoldAnswer,
    wanted: Asked['wanted'],
    by: { position: number; seller: ItemSeller; lang: string },
  ): Promise<ChangedLine> {
    const item = LINE_CHANGES.added.safeParse(wanted);
    if (!item.success) throw new Refusal('request.invalid', 400);
    return this.items.quoteAdded(tx, offerOf(item.data), { ...by, currency: lines[0]!.price.currency as Currency });
  }

  /** Stores a refusal for repetitions of its change, and answers what is stored: a duplicate may have been done meanwhile. */
  private keepRefusal(id: string, { changeId }: Change, { key, status, detail }: Refusal): Promise<Kept | undefined> {
    return this.database.tx(SCOPE, async (tx) => {
      if (!(await lockHold(tx, id))) return undefined;
      const known = await readChange(tx, id, changeId);
      if (!known) await writeChange(tx, id, changeId, { refused: { key, status, detail } });
      return known;
    });
  }
}

const refusalOf = ({ key, status, detail }: Refused) => new Refusal(key, status, detail);

const stockOf = ({ items = [] }: HoldAnswer, position: number) => items.find(({ line }) => line === position);

function withLine(answer: HoldAnswer, position: number, { line, stock }: ChangedLine): HoldAnswer {
  const { lines, items } = answer;
  const others = items?.filter((item) => item.line !== position);
  return {
    ...answer,
    lines: lines.toSpliced(position, 1, line),
    ...((others || stock) && { items: [...(others ?? []), ...(stock ? [stock] : [])] }),
  };
}

async function readChange(tx: Tx, id: string, changeId: string): Promise<Kept | undefined> {
  const sql = 'select answer from hold_changes where hold_id = $1 and change_id = $2';
  return (await tx.row<{ answer: Kept }>(sql, [id, changeId]))?.answer;
}

async function writeChange(tx: Tx, id: string, changeId: string, answer: Kept): Promise<void> {
  await tx.execute(
    'insert into hold_changes (account_id, hold_id, change_id, answer) select account_id, id, $2, $3 from holds where id = $1',
    [id, changeId, JSON.stringify(answer)],
  );
}
