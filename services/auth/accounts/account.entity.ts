import { Column, CreateDateColumn, DeleteDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type {
  ACCOUNT_TYPES,
  Account as AccountAnswer,
  CORPORATE_TYPES,
  SubscriptionStatus,
  SubscriptionState,
  Withheld,
} from '#libs/contracts';

@Entity('accounts')
export class Account {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('int', { nullable: true })
  parentId: number | null;

  @Column('text')
  companyName: string;

  @Column('text')
  type: (typeof ACCOUNT_TYPES)[number];

  @Column('text')
  corporateType: (typeof CORPORATE_TYPES)[number];

  @Column('jsonb', { nullable: true })
  founder: { name: string; email: string; phone: string } | null;

  @Column('text')
  email: string;

  @Column('text')
  phone: string;

  @Column('text')
  country: string;

  @Column('text')
  city: string;

  @Column('text')
  address: string;

  @Column('text')
  taxNumber: string;

  @Column('text')
  taxOffice: string;

  @Column('jsonb', { nullable: true })
  bankAccount: AccountAnswer['bankAccount'];

  @Column('text')
  lang: string;

  @Column('boolean')
  status: boolean;

  /** Registered, with an unconfirmed address. */
  @Column('boolean')
  unconfirmed: boolean;

  @Column('text')
  colorpreference: string;

  @Column('numeric')
  markupRate: number;

  @Column('text')
  webpageAddress: string;

  @Column('text')
  extranetAddress: string;

  @Column('boolean', { name: 'has_card' })
  hasCardInfo: boolean;

  @Column('jsonb')
  withheld: Withheld;

  @Column('boolean')
  freeInvoices: boolean;

  @Column('text')
  subscriptionState: SubscriptionState;

  /** The plan's id in subscriptions. */
  @Column('int', { name: 'subscription_plan', nullable: true })
  subInfoid: number | null;

  /** The revision of the copied subscription status. */
  @Column('int')
  subscriptionRevision: number;

  @Column('boolean')
  maySell: boolean;

  @Column('jsonb', { nullable: true })
  allowed: SubscriptionStatus['allowed'] | null;

  /** Chosen at registration; used when the address is confirmed. */
  @Column('int', { nullable: true })
  registeredPlan: number | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /** Soft deletion: rows with this set are not found by default. */
  @DeleteDateColumn({ type: 'timestamptz' })
  deletedAt: Date | null;
}
