import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { LocalText, PromotionInput } from '#libs/contracts';
import { RevisionColumn } from '#libs/database';

@Entity('promotions')
export class Promotion {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @RevisionColumn()
  revision: number;

  @Column('int', { name: 'account_id' })
  accountId: number;

  @Column('text')
  code: string;

  /** The normalised code: case-insensitive. */
  @Column('text', { name: 'folded_code' })
  foldedCode: string;

  @Column('jsonb')
  name: LocalText;

  @Column('boolean')
  status: boolean;

  @Column('jsonb')
  discount: PromotionInput['discount'];

  @Column('int', { name: 'max_uses', nullable: true })
  maxUses: number | null;

  @Column('int')
  uses: number;

  @Column('jsonb', { nullable: true })
  minimum: PromotionInput['minimum'];

  @Column('int', { name: 'hotel_ids', array: true })
  hotelIds: number[];

  @Column('int', { name: 'account_ids', array: true })
  accountIds: number[];

  @Column('date', { name: 'book_from', nullable: true })
  bookFrom: string | null;

  @Column('date', { name: 'book_to', nullable: true })
  bookTo: string | null;

  @Column('date', { name: 'stay_from', nullable: true })
  stayFrom: string | null;

  @Column('date', { name: 'stay_to', nullable: true })
  stayTo: string | null;
}
