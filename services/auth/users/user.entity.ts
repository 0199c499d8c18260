import {
  Column,
  DeleteDateColumn,
  Entity,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import type { OTP_METHODS, USER_ROLES } from '#libs/contracts';
import { Account } from '../accounts/account.entity.js';

@Entity('users')
export class User {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('int')
  accountId: number;

  @ManyToOne(() => Account)
  @JoinColumn({ name: 'account_id' })
  account: Relation<Account>;

  @Column('text')
  name: string;

  @Column('text')
  username: string;

  @Column('text')
  email: string;

  @Column('text')
  phone: string;

  @Column('text', { select: false })
  passwordHash: string;

  @Column('text')
  otpMethod: (typeof OTP_METHODS)[number];

  /** The secret of the authenticator app. */
  @Column('text', { nullable: true, select: false })
  otpSealed: string | null;

  @Column('bigint', { select: false })
  otpStep: number;

  @Column('text', { array: true, select: false })
  recoveryHashes: string[];

  @Column('text')
  userRole: (typeof USER_ROLES)[number];

  @Column('boolean')
  status: boolean;

  @Column('text')
  lang: string;

  /** Soft deletion: rows with this set are not found by default. */
  @DeleteDateColumn({ type: 'timestamptz' })
  deletedAt: Date | null;
}
