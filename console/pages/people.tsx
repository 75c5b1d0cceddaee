import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Person } from '#contract/console/staff/people.ts';
import { call } from '../api/call.ts';
import { InviteDialog } from '../people/invite-dialog.tsx';
import { PersonDialog } from '../people/person-dialog.tsx';
import { PersonRow } from '../people/person-row.tsx';
import { Heading } from '../ui/heading.tsx';

export function loader() {
  return call('listPeople', {});
}

export function Component() {
  const t = useText();
  const { people, shops } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<Person | 'invite' | null>(null);
  const handleDone = () => {
    setOpen(null);
    void revalidate();
  };
  return (
    <>
      <Heading title={t('People')}>
        <Button size="small" onClick={() => setOpen('invite')}>
          {t('Invite someone')}
        </Button>
      </Heading>
      <ul className="divide-y divide-line rounded-card border border-line bg-paper">
        {people.map((person) => (
          <PersonRow key={person.id} person={person} onEdit={() => setOpen(person)} />
        ))}
      </ul>
      {people.length === 1 && (
        <p className="mt-3 text-sm text-muted">{t("It's just you so far. Invite someone.")}</p>
      )}
      {open === 'invite' && (
        <InviteDialog shops={shops} onClose={() => setOpen(null)} onDone={handleDone} />
      )}
      {open !== null && open !== 'invite' && (
        <PersonDialog
          person={open}
          shops={shops}
          onClose={() => setOpen(null)}
          onDone={handleDone}
        />
      )}
    </>
  );
}
