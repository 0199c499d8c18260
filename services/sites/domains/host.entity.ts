import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { CertFault, HostState, SiteHost } from '#libs/contracts';

@Entity('hosts')
export class Host {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('int')
  accountId: number;

  @Column('text')
  host: string;

  @Column('text')
  shown: string;

  @Column('boolean')
  isPrimary: boolean;

  @Column('text')
  state: HostState;

  @Column('text')
  token: string;

  @Column('jsonb')
  checks: SiteHost['checks'];

  /** Whether its addresses were ours when they were asked last. */
  @Column('boolean')
  points: boolean;

  @Column('timestamptz', { nullable: true })
  verifiedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  lastOkAt: Date | null;

  @Column('timestamptz', { nullable: true })
  awaySince: Date | null;

  @Column('timestamptz', { nullable: true })
  certUntil: Date | null;

  @Column('timestamptz', { nullable: true })
  servedAt: Date | null;

  @Column('jsonb', { nullable: true })
  certFault: CertFault | null;

  /** Orders of its certificate that failed in a row. */
  @Column('int')
  certFailures: number;

  @Column('timestamptz', { nullable: true })
  certTryAt: Date | null;
}
