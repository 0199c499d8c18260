import '../search/search-box.css';
import { useState } from 'react';
import { isPartyKnown, type Party, type PartyDraft } from '#libs/stays';
import { PartyPicker } from '../search/PartyPicker';

interface TourPartyProps {
  party: Party;
  onChange: (party: Party) => void;
}

/** Who travels; prices follow when the choice is closed. */
export function TourParty({ party, onChange }: TourPartyProps) {
  const [draft, setDraft] = useState<PartyDraft>(party);
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const turn = (next: boolean) => {
    const isUnknown = !next && !isPartyKnown(draft);
    setAsked(isUnknown);
    setOpen(next || isUnknown);
    if (!next && isPartyKnown(draft) && JSON.stringify(draft) !== JSON.stringify(party)) onChange(draft);
  };
  return (
    <div className="tour__party">
      <PartyPicker
        rooms={[draft]}
        onChange={([next]) => setDraft(next!)}
        open={open}
        onOpen={turn}
        asked={asked}
        isOneParty
      />
    </div>
  );
}
