-- Where customers are asked to say how their visit was; null where they are not asked.
alter table message_settings add column review_link text;
