import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { LocalText, PromotionInput } from '#libs/contracts';
import { RevisionColumn } from '#libs/database';

@Entity('promotions')
export class Promotion {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @RevisionColumn()
  revision: number;

  @Column('int')
  accountId: number;

  @Column('text')
  code: string;

  /** The normalised code: case-insensitive. */
  @Column('text')
  foldedCode: string;

  @Column('jsonb')
  name: LocalText;

  @Column('boolean')
  status: boolean;

  @Column('jsonb')
  discount: PromotionInput['discount'];

  @Column('int', { nullable: true })
  maxUses: number | null;

  @Column('int')
  uses: number;

  @Column('jsonb', { nullable: true })
  minimum: PromotionInput['minimum'];

  @Column('int', { array: true })
  hotelIds: number[];

  @Column('int', { array: true })
  accountIds: number[];

  @Column('date', { nullable: true })
  bookFrom: string | null;

  @Column('date', { nullable: true })
  bookTo: string | null;

  @Column('date', { nullable: true })
  stayFrom: string | null;

  @Column('date', { nullable: true })
  stayTo: string | null;
}
