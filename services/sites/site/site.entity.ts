import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { BookingEngineInput, Image, SiteInput } from '#libs/contracts';
import { RevisionColumn } from '#libs/database';

@Entity('sites')
export class Site {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @RevisionColumn()
  revision: number;

  @Column('int')
  accountId: number;

  @Column('jsonb')
  name: SiteInput['name'];

  @Column('text', { nullable: true })
  logo: string | null;

  @Column('text', { nullable: true })
  favicon: string | null;

  @Column('text', { array: true })
  loginImages: string[];

  /** Its pictures with their addresses. */
  @Column('jsonb')
  images: Image[];

  @Column('text', { array: true })
  languages: SiteInput['languages'];

  @Column('text', { array: true })
  currencies: SiteInput['currencies'];

  @Column('jsonb')
  contact: SiteInput['contact'];

  @Column('jsonb')
  social: SiteInput['social'];

  @Column('jsonb')
  seller: SiteInput['seller'];

  @Column('jsonb')
  seoTitle: SiteInput['seoTitle'];

  @Column('jsonb')
  seoDescription: SiteInput['seoDescription'];

  @Column('text')
  analyticsId: string;

  @Column('jsonb')
  widget: BookingEngineInput;
}
