import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('locations')
export class Location {
  @PrimaryColumn('int')
  id: number;

  @Column('text')
  type: 'country' | 'city' | 'district';

  @Column('text')
  country: string;

  @Column('int', { name: 'parent_id', nullable: true })
  parentId: number | null;

  @Column('jsonb')
  names: { tr: string; en: string };

  @Column('text')
  folded: string;

  @Column('double precision', { nullable: true })
  latitude: number | null;

  @Column('double precision', { nullable: true })
  longitude: number | null;

  @Column('int')
  population: number;
}
