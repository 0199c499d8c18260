import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { LocalText, PlanLimits } from '#libs/contracts';
import type { Currency } from '#libs/money';

@Entity('plans')
export class Plan {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column({ type: 'uuid', insert: false, update: false })
  publicId: string;

  @Column('int')
  version: number;

  @Column('jsonb')
  name: LocalText;

  @Column('jsonb')
  description: LocalText;

  @Column('jsonb')
  features: LocalText[];

  @Column('jsonb')
  limits: PlanLimits;

  @Column('numeric')
  commission: number;

  @Column('bigint')
  monthlyMinor: number;

  @Column('bigint', { nullable: true })
  annualMinor: number | null;

  @Column('text')
  currency: Currency;

  @Column('boolean')
  isActive: boolean;
}
