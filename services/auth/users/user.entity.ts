import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import type { USER_ROLES } from '#libs/contracts';
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

  @Column('text', { name: 'password_hash', select: false })
  passwordHash: string;

  @Column('text', { name: 'user_role' })
  userRole: (typeof USER_ROLES)[number];

  @Column('boolean')
  status: boolean;

  @Column('text')
  lang: string;
}
