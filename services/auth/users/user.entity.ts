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

  @Column('int', { name: 'account_id' })
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

  @Column('text', { name: 'password_hash', select: false })
  passwordHash: string;

  @Column('text', { name: 'otp_method' })
  otpMethod: (typeof OTP_METHODS)[number];

  /** The secret of the authenticator app. */
  @Column('text', { name: 'otp_sealed', nullable: true, select: false })
  otpSealed: string | null;

  @Column('bigint', { name: 'otp_step', select: false })
  otpStep: number;

  @Column('text', { name: 'recovery_hashes', array: true, select: false })
  recoveryHashes: string[];

  @Column('text', { name: 'user_role' })
  userRole: (typeof USER_ROLES)[number];

  @Column('boolean')
  status: boolean;

  @Column('text')
  lang: string;

  /** Soft deletion: rows with this set are not found by default. */
  @DeleteDateColumn({ name: 'deleted_at', type: 'timestamptz' })
  deletedAt: Date | null;
}
