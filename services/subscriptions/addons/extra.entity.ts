import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { LimitKey, LocalText } from '#libs/contracts';
import type { Currency } from '#libs/money';

@Entity('extras')
export class Extra {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('text')
  kind: 'once' | 'recurring';

  @Column('jsonb')
  name: LocalText;

  @Column('jsonb')
  description: LocalText;

  @Column('jsonb')
  adds: Record<LimitKey, number>;

  @Column('bigint')
  monthlyMinor: number;

  @Column('bigint', { nullable: true })
  annualMinor: number | null;

  @Column('text')
  currency: Currency;

  @Column('boolean')
  isActive: boolean;
}
