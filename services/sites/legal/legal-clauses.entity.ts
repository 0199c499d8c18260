import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { LegalKind, LocalText } from '#libs/contracts';
import { RevisionColumn } from '#libs/database';

@Entity('legal_clauses')
export class LegalClauses {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @RevisionColumn()
  revision: number;

  @Column('int')
  accountId: number;

  @Column('text')
  kind: LegalKind;

  @Column('jsonb')
  text: LocalText;
}
