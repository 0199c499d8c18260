import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { PageInput } from '#libs/contracts';
import { RevisionColumn } from '#libs/database';

@Entity('pages')
export class PageRecord {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @RevisionColumn()
  revision: number;

  @Column('int')
  accountId: number;

  @Column('text')
  kind: PageInput['kind'];

  @Column('jsonb')
  slug: PageInput['slug'];

  @Column('jsonb')
  title: PageInput['title'];

  @Column('jsonb')
  seoTitle: PageInput['seoTitle'];

  @Column('jsonb')
  seoDescription: PageInput['seoDescription'];

  @Column('boolean')
  inMenu: boolean;

  @Column('int')
  menuOrder: number;

  /** The draft. */
  @Column('jsonb')
  content: PageInput['content'];

  @Column({ type: 'int', nullable: true, insert: false, update: false })
  liveVersion: number | null;
}
