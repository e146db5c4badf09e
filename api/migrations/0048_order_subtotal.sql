ALTER TABLE "orders" RENAME COLUMN "goods_cents" TO "subtotal_cents";
