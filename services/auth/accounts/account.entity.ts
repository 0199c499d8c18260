import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ACCOUNT_TYPES, CORPORATE_TYPES } from '#libs/contracts';

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
  country: string;

  @Column('boolean')
  status: boolean;

  @Column('text')
  colorpreference: string;

  @Column('numeric', { name: 'markup_rate' })
  markupRate: number;

  @Column('text', { name: 'site_host', nullable: true })
  siteHost: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
