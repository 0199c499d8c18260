import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ReviewState, TravellerKind } from '#libs/contracts';

@Entity('reviews')
export class Review {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('int')
  bookingId: number;

  /** The first line of the hotel that was stayed in. */
  @Column('int')
  line: number;

  @Column('int')
  accountId: number;

  @Column('int')
  hotelAccountId: number;

  @Column('int')
  hotelId: number;

  @Column('text')
  hotelName: string;

  @Column('int')
  revision: number;

  @Column('text')
  state: ReviewState;

  @Column('int')
  score: number;

  @Column('int', { nullable: true })
  cleanliness: number | null;

  @Column('int', { nullable: true })
  location: number | null;

  @Column('int', { nullable: true })
  staff: number | null;

  @Column('int', { nullable: true })
  comfort: number | null;

  @Column('int', { nullable: true })
  value: number | null;

  @Column('text')
  title: string;

  @Column('text')
  text: string;

  @Column('text')
  lang: string;

  @Column('text')
  travellers: TravellerKind;

  /** First name and initial, as shown. */
  @Column('text')
  name: string;

  @Column('text')
  country: string;

  @Column('date')
  checkIn: string;

  @Column('date')
  checkOut: string;

  @Column('int')
  nights: number;

  /** Why it was refused. */
  @Column('text')
  reason: string;

  @Column('text', { nullable: true })
  decidedBy: string | null;

  @Column('timestamptz', { nullable: true })
  decidedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  publishedAt: Date | null;

  @Column('text')
  answer: string;

  @Column('text', { nullable: true })
  answeredBy: string | null;

  @Column('timestamptz', { nullable: true })
  answeredAt: Date | null;

  /** Why the hotel asks to have it looked at again. */
  @Column('text')
  report: string;

  @Column('timestamptz', { nullable: true })
  reportedAt: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
