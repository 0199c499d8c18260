import { Column, CreateDateColumn, DeleteDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type {
  ACCOUNT_TYPES,
  Account as AccountAnswer,
  CORPORATE_TYPES,
  SubscriptionStanding,
  SubscriptionState,
  Withheld,
} from '#libs/contracts';

@Entity('accounts')
export class Account {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('int', { name: 'parent_id', nullable: true })
  parentId: number | null;

  @Column('text', { name: 'company_name' })
  companyName: string;

  @Column('text')
  type: (typeof ACCOUNT_TYPES)[number];

  @Column('text', { name: 'corporate_type' })
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

  @Column('text', { name: 'tax_number' })
  taxNumber: string;

  @Column('text', { name: 'tax_office' })
  taxOffice: string;

  @Column('jsonb', { name: 'bank_account', nullable: true })
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

  @Column('numeric', { name: 'markup_rate' })
  markupRate: number;

  @Column('text', { name: 'webpage_address' })
  webpageAddress: string;

  @Column('text', { name: 'extranet_address' })
  extranetAddress: string;

  @Column('boolean', { name: 'has_card' })
  hasCardInfo: boolean;

  @Column('jsonb')
  withheld: Withheld;

  @Column('boolean', { name: 'free_invoices' })
  freeInvoices: boolean;

  @Column('text', { name: 'site_host', nullable: true })
  siteHost: string | null;

  @Column('text', { name: 'subscription_state' })
  subscriptionState: SubscriptionState;

  /** The plan's id in subscriptions. */
  @Column('int', { name: 'subscription_plan', nullable: true })
  subInfoid: number | null;

  /** The revision of the copied subscription status. */
  @Column('int', { name: 'subscription_revision' })
  subscriptionRevision: number;

  @Column('boolean', { name: 'may_sell' })
  maySell: boolean;

  @Column('jsonb', { nullable: true })
  allowed: SubscriptionStanding['allowed'] | null;

  /** Chosen at registration; used when the address is confirmed. */
  @Column('int', { name: 'registered_plan', nullable: true })
  registeredPlan: number | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** Soft deletion: rows with this set are not found by default. */
  @DeleteDateColumn({ name: 'deleted_at', type: 'timestamptz' })
  deletedAt: Date | null;
}
