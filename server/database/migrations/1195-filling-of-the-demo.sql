-- Has a row while an empty shop is being filled with the demo: a start that is interrupted meanwhile is continued by the next.
create table demo_filling (
  id boolean primary key default true check (id)
);
