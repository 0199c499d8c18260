import type { PLACE_TYPES } from '#libs/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('locations')
export class Location {
  @PrimaryColumn('int')
  id: number;

  @Column('text')
  type: (typeof PLACE_TYPES)[number];

  @Column('text')
  country: string;

  @Column('int', { nullable: true })
  parentId: number | null;

  @Column('jsonb')
  names: { tr: string; en: string };

  /** Alternative names. */
  @Column('text', { array: true })
  aliases: string[];

  /** Names and aliases, normalised for search. */
  @Column('text')
  folded: string;

  /** For a region or an airport: its provinces and districts. */
  @Column('int', { array: true })
  members: number[];

  @Column('double precision', { nullable: true })
  latitude: number | null;

  @Column('double precision', { nullable: true })
  longitude: number | null;

  @Column('int')
  population: number;
}
